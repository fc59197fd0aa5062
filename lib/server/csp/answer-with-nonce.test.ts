/** @jest-environment node */
import { NextRequest } from 'next/server'
import { answerWithNonce } from './answer-with-nonce'
import { contentSecurityPolicy } from './policy.mjs'

const ask = () => answerWithNonce(new NextRequest('http://shop.example/busca?q=x'))
const nonceOf = (policy: string | null) => policy?.match(/'nonce-([\w+/]{22}==)'/)?.[1] ?? ''

it('answers with the policy of every page and a nonce that no other answer has', () => {
  const policy = ask().headers.get('content-security-policy')
  expect(policy).toBe(contentSecurityPolicy([`'nonce-${nonceOf(policy)}'`], '/busca'))
  expect(nonceOf(policy)).not.toBe(nonceOf(ask().headers.get('content-security-policy')))
})

it('is kept by nobody on the way, whose other visitors would share the nonce', () => {
  expect(ask().headers.get('cache-control')).toBe('private, no-store')
})

it('hands the same policy to the page, which gives its scripts the nonce', () => {
  const { headers } = ask()
  expect(headers.get('x-middleware-request-content-security-policy')).toBe(
    headers.get('content-security-policy'),
  )
})
