import { securityHeaders } from '../security-headers.mjs'
import { answerLook } from './answer-look.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const LOOK = /^\/(?:loja\/[^/]+\/[^/]+|favicon\.ico|map-fallback\.svg)$/

/**
 * Returns a step that sends the files of the shop's look and passes every other request on.
 * @param {(req: Request, res: Response, next: () => void) => void} compress
 */
export function serveLook(compress) {
  /**
   * @param {Request} req
   * @param {Response} res
   * @param {string} pathname
   * @param {() => void} next
   */
  return (req, res, pathname, next) => {
    if (LOOK.test(pathname)) compress(req, res, () => send(req, res, pathname, next))
    else next()
  }
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} pathname
 * @param {() => void} next
 */
async function send({ method }, res, pathname, next) {
  const answer = await answerLook(pathname).catch((cause) => {
    console.error(`${pathname} could not be drawn:`, cause)
    return {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '30' },
      body: null,
    }
  })
  if (!answer) return next()
  for (const { key, value } of securityHeaders) res.setHeader(key, value)
  res.writeHead(answer.status, answer.headers)
  res.end(method === 'HEAD' ? undefined : answer.body)
}
