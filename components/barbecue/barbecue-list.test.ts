import { shareLink } from './barbecue-list'

const share = jest.fn()
const writeText = jest.fn()

function browser({ shares, copies }: { shares: boolean; copies: boolean }) {
  Object.defineProperty(navigator, 'share', {
    value: shares ? share : undefined,
    configurable: true,
  })
  const clipboard = copies ? { writeText } : undefined
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
}

beforeEach(() => {
  share.mockReset()
  writeText.mockReset()
})

it('a phone opens its own share dialog; dismissing it is no failure', async () => {
  browser({ shares: true, copies: true })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Meu churrasco', url: 'http://shop/x' })
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shared')
  expect(writeText).not.toHaveBeenCalled()
})

it('other browsers copy the address, or show it', async () => {
  browser({ shares: false, copies: true })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('copied')
  browser({ shares: false, copies: false })
  expect(await shareLink('Meu churrasco', 'http://shop/x')).toBe('shown')
})
