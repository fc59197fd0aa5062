/** @jest-environment node */
import sharp from 'sharp'

it.each(['app/apple-icon.png', 'public/icon-maskable.png'])(
  '%s has no transparent corner, which a phone would show in black',
  async (file) => {
    const { isOpaque } = await sharp(file).stats()
    expect(isOpaque).toBe(true)
  },
)
