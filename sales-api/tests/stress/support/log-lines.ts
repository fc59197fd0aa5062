import { readFile } from 'node:fs/promises'

/** The log lines of requests that ended with a 500. */
export async function failedRequests(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').filter((line) => line.includes('"msg":"request failed"'))
}
