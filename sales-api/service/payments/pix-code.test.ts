import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { PIX } from '../../tests/support/pix-shop'
import { pixCode, qrSvg } from './pix-code'

it('BALC-46 the code of the specification has its checksum', () => {
  const key = '123e4567-e12b-12d1-a456-426655440000'
  const example = { key, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' }
  expect(generatePixPayload(example)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

it('BALC-46 a code contains key, receiver, city, exact amount and order', () => {
  expect(pixCode('R700123456', 8_732)).toBe(
    `00020126580014br.gov.bcb.pix0136${PIX.key}520400005303986540587.325802BR5914Boi Bom Carnes6007Aracaju62140510R7001234566304${checksum()}`,
  )
})

/** CRC-16/CCITT-FALSE of the code above, as the specification requires. */
function checksum(): string {
  const text = pixCode('R700123456', 8_732).slice(0, -4)
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

it('BALC-46 the QR code keeps a quiet zone of four modules', () => {
  const svg = qrSvg(pixCode('R700123456', 8_732))
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const modules = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, width]) => [
    Number(x),
    Number(y),
    Number(x) + Number(width),
  ])
  const edge = Number(size) - 4
  expect(modules.length).toBeGreaterThan(200)
  expect(
    modules.every(([x = 0, y = 0, end = 0]) => x >= 4 && y >= 4 && end <= edge && y < edge),
  ).toBe(true)
})
