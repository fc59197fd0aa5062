import { createServer } from 'node:net'
import { plainReason } from '../lib/shared/plain-reason.mjs'
import { UserError } from './processes.mjs'

/**
 * Returns the reason why a port cannot be listened on ('EADDRINUSE', 'EACCES', …), or null.
 * @param {number} port
 * @returns {Promise<string | null>}
 */
export async function portProblem(port) {
  // Listening on all addresses can succeed although another program uses the port on one address.
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await tryListening(port, host)
    if (problem) return problem
  }
  return null
}

/**
 * @param {number} port
 * @param {string} variable Variable that sets another port.
 */
export async function requireFreePort(port, variable) {
  const problem = await portProblem(port)
  if (!problem) return
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken: stop the program that uses it or choose another one with ${variable}.`,
    )
  }
  throw new UserError(
    `Port ${port} cannot be used, since ${plainReason({ code: problem }) ?? 'the system refuses it'}: choose another one with ${variable}.`,
  )
}

/**
 * Returns a port that is free at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | null>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
