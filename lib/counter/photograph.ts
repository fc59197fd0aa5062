/** Longest side in pixels of a photograph that is sent. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** Returns a photograph in base64 as a JPEG of at most 1,600 px, so that tablets send little. */
export async function photographToSend(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const [, data = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return data
}
