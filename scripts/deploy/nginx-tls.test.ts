/** @jest-environment node */

import http2 from 'node:http2'
import tls from 'node:tls'
import { describeNginx, request, requestPlainly, seenBy, upstreamsOf } from './nginx.fixture'

describeNginx((site) => {
  it('RUN-07 serves over TLS only, with HSTS and HTTP/2, and no other name', async () => {
    const moved = await requestPlainly(site.nginx.ports.http, '/produtos/a?b=c', {
      host: 'loja.example',
    })
    expect(moved.status).toBe(301)
    expect(moved.headers.location).toBe('https://loja.example/produtos/a?b=c')
    await expect(
      requestPlainly(site.nginx.ports.http, '/', { host: 'other.example' }),
    ).rejects.toThrow()
    await expect(request(site, '/', { host: 'other.example' })).rejects.toThrow()
    for (const path of ['/', '/v2/departments', '/_next/static/a.js', '/metrics']) {
      const { headers } = await request(site, path)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    }
    const client = http2.connect(`https://127.0.0.1:${site.nginx.ports.https}`, {
      rejectUnauthorized: false,
      servername: 'loja.example',
    })
    const stream = client.request({ ':path': '/', ':authority': 'loja.example' })
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    )
    expect(status).toBe(200)
    client.destroy()
  })

  it.each([
    ['TLSv1.3', {}],
    ['TLSv1.2', { ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }],
    ['TLSv1.2', { ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' }],
  ] as const)('RUN-07 speaks %s with %j', async (version, options) => {
    expect(await protocolWith({ minVersion: version, maxVersion: version, ...options })).toBe(
      version,
    )
  })

  it.each([
    ['CBC', { ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
    ['CBC with SHA-1', { ciphers: 'ECDHE-ECDSA-AES256-SHA' }],
    ['static RSA', { ciphers: 'AES256-GCM-SHA384' }],
    ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
  ] as const)('RUN-07 refuses %s', async (_, options) => {
    await expect(protocolWith({ maxVersion: 'TLSv1.2', ...options })).rejects.toThrow()
  })

  /** The TLS version that nginx agrees to. */
  function protocolWith(options: tls.ConnectionOptions): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const { https: port } = site.nginx.ports
      const own = { port, host: '127.0.0.1', servername: 'loja.example', rejectUnauthorized: false }
      const socket = tls.connect({ ...own, ...options }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.on('error', reject)
    })
  }

  it('RUN-07 sends nosniff and HSTS once, also with upstreams that send them', async () => {
    for (const upstream of upstreamsOf(site)) {
      upstream.answer = (_, response) =>
        response
          .setHeader('x-content-type-options', 'nosniff')
          .setHeader('strict-transport-security', 'max-age=31536000')
          .end()
    }
    for (const path of ['/sobre', '/v2/shop', '/media/products/a.webp', '/metrics']) {
      expect((await request(site, path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      })
    }
  })

  it('RUN-07 redirects the other name to that of the shop, over TLS and before it', async () => {
    const host = 'www.loja.example'
    for (const moved of [
      await request(site, '/produtos/a?b=c', { host }),
      await requestPlainly(site.nginx.ports.http, '/produtos/a?b=c', { host }),
    ]) {
      expect(moved.status).toBe(301)
      expect(moved.headers.location).toBe('https://loja.example/produtos/a?b=c')
    }
    expect((await request(site, '/', { host })).headers['strict-transport-security']).toBeTruthy()
    expect(seenBy(upstreamsOf(site))).toEqual([])
  })
})
