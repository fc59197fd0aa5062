import { readFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import { serverEnv } from '../../env/server'
import type { Preview } from './preview'

const TIMEOUT_MS = 5_000
const LONGEST = 10_000_000

/**
 * Reads the photograph of a preview; null if it has none. Throws if the photograph cannot be read
 * now.
 */
export async function readPicture({ picture }: Preview): Promise<Buffer | null> {
  if (picture === null) return null
  if ('file' in picture) return await readFile(join(process.cwd(), 'public', picture.file))
  return await download(new URL(picture.url, serverEnv.salesApiUrl))
}

/** Does not use `fetch`, because Next would cache its response beside the finished picture. */
async function download(url: URL): Promise<Buffer | null> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }, resolve).on('error', reject)
  })
  const { statusCode = 0 } = response
  if (statusCode === 200) return await readBytes(response, url)
  response.resume()
  if (statusCode === 404 || statusCode === 410) return null
  throw new Error(`${url} answered ${statusCode}`)
}

async function readBytes(response: IncomingMessage, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > LONGEST) throw new Error(`${url} is longer than ${LONGEST} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
