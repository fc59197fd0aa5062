import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { healthSchema } from '@/lib/shared/contract/common'
import { notFound } from '../domain/http-error'
import type { AppEnv, Services } from './context'
import { json } from './responses'

const health = createRoute({
  method: 'get',
  path: '/health_check',
  responses: { 200: json(healthSchema, 'The shop is open') },
})

const MEDIA_PATH = /^(products|departments)\/[a-z0-9-]+\.[0-9a-f]{8}\.(mini|small|large)\.webp$/

export function registerShopRoutes(
  app: OpenAPIHono<AppEnv>,
  { mediaFolder, videoFolder }: Services,
): void {
  app.openapi(health, (c) => c.json({ status: 'ok' as const }, 200))

  if (videoFolder) {
    // Serves byte ranges, without which some browsers play no video.
    app.get(
      '/media/videos/:file{[a-z0-9-]+\\.mp4}',
      serveStatic({
        root: videoFolder,
        rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
        onFound: (_, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    )
  }

  app.get('/media/:folder/:file', async (c) => {
    const path = `${c.req.param('folder')}/${c.req.param('file')}`
    const picture = MEDIA_PATH.test(path)
      ? await readFile(join(mediaFolder, path)).catch(() => null)
      : null
    if (!picture) throw notFound()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
