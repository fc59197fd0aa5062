/** In decoded bytes. */
export const LONGEST_ANSWER = 2_000_000

/**
 * As `fetch`, but resolves with the whole body read. Rejects as soon as `signal` aborts, also in the
 * middle of a body, and as soon as the body is longer than LONGEST_ANSWER.
 */
export async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const given = rejectOn(init.signal)
  const response = await Promise.race([fetch(url, init), given])
  const { status, headers } = response
  return new Response(response.body && (await readText(response.body, given)), { status, headers })
}

async function readText(body: ReadableStream<Uint8Array>, given: Promise<never>): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), given])
      if (done) return text + decoder.decode()
      length += value.length
      if (length > LONGEST_ANSWER) throw new Error(`more than ${LONGEST_ANSWER} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Frees the connection of an abandoned response.
    reader.cancel().catch(() => {})
  }
}

function rejectOn(signal: AbortSignal | null | undefined): Promise<never> {
  const given = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  given.catch(() => {})
  return given
}
