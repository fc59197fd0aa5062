/** @jest-environment node */
import sharp from 'sharp'
import manifest from './manifest'

it.each(['app/apple-icon.png', 'public/icon-maskable.png'])(
  '%s has no transparent corner, which a phone would show in black',
  async (file) => {
    const { isOpaque } = await sharp(file).stats()
    expect(isOpaque).toBe(true)
  },
)

it('OFF-13 the manifest names what an installation needs, and its icons have their sizes', async () => {
  const { icons = [], ...rest } = manifest()
  expect(rest).toMatchObject({
    name: expect.stringMatching(/./),
    short_name: expect.stringMatching(/./),
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: expect.stringMatching(/^#/),
    theme_color: expect.stringMatching(/^#/),
  })
  const found = icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)
  expect(found).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
