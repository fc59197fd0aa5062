/**
 * Runs in the browser: draws title and steps over the slowly growing picture and records it as MP4. Returns base64.
 * @param {{ picture: string, font: string, title: string, steps: string[] }} recipe
 * @returns {Promise<string>}
 */
export async function recordSteps({ picture, font, title, steps }) {
  const SIZE = 720
  const MARGIN = 48
  const FRAMES = 24
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const image = new Image()
  image.src = picture
  await image.decode()
  document.fonts.add(await new FontFace('Figtree', `url(${font})`, { weight: '300 900' }).load())

  const cards = [
    { label: 'Receita', text: title, seconds: 3 },
    ...steps.map((text, index) => ({
      label: `Passo ${index + 1} de ${steps.length}`,
      text,
      // A calm reader takes about 14 letters a second.
      seconds: Math.max(3.5, 1.5 + text.length / 14),
    })),
  ]
  const length = cards.reduce((sum, { seconds }) => sum + seconds, 0)

  /** @type {(text: string) => string[]} */
  const wrap = (text) => {
    const lines = ['']
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim()
      if (pen.measureText(longer).width > SIZE - 2 * MARGIN) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  }

  /** @type {(at: number) => void} */
  const draw = (at) => {
    let begun = 0
    let card = cards[0]
    for (const next of cards) {
      card = next
      if (at < begun + next.seconds) break
      begun += next.seconds
    }
    if (!card) return
    const side = SIZE * (1 + (0.12 * at) / length)
    pen.globalAlpha = 1
    pen.drawImage(image, (SIZE - side) / 2, (SIZE - side) / 2, side, side)
    const shade = pen.createLinearGradient(0, SIZE * 0.35, 0, SIZE)
    shade.addColorStop(0, 'rgba(20, 10, 12, 0)')
    shade.addColorStop(0.55, 'rgba(20, 10, 12, 0.82)')
    shade.addColorStop(1, 'rgba(20, 10, 12, 0.94)')
    pen.fillStyle = shade
    pen.fillRect(0, 0, SIZE, SIZE)
    const since = at - begun
    pen.globalAlpha = Math.min(1, since / 0.35, Math.max(0, card.seconds - since) / 0.25)
    pen.fillStyle = '#fff'
    pen.font = '600 40px Figtree'
    const lines = wrap(card.text)
    const top = SIZE - MARGIN - (lines.length - 1) * 50
    for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, top + index * 50)
    pen.fillStyle = '#f3d9a4'
    pen.font = '600 26px Figtree'
    pen.fillText(card.label, MARGIN, top - 58)
  }

  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), {
    mimeType: 'video/mp4;codecs=avc1.640028',
    videoBitsPerSecond: 350_000,
  })
  /** @type {Blob[]} */
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const start = performance.now()
  for (let at = 0; at < length; at = (performance.now() - start) / 1000) {
    draw(at)
    await new Promise((resolve) => setTimeout(resolve, 1000 / FRAMES))
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
