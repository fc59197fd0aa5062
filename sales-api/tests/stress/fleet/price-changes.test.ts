import { createPriceWatch } from './price-changes'

describe('the prices that the fleet watches', () => {
  it('RUN-19 reports a former price only in requests from 2 s after a later one was confirmed, 10 s without the page server', () => {
    const watch = createPriceWatch()
    const first = watch.next(101)
    watch.confirm(101, first.version, 0)
    const second = watch.next(101)
    const asked = watch.confirmed(false, 2_500)
    const page = '<b>R$ 3.000,03</b>'
    expect([first.price, second.price]).toEqual([3000.03, 3000.13])
    expect(watch.findOld(page, asked)).toEqual([])
    watch.confirm(101, second.version, 3_000)
    expect(watch.findOld(page, asked)).toEqual([])
    expect(watch.findOld(page, watch.confirmed(false, 4_999))).toEqual([])
    expect(watch.findOld(page, watch.confirmed(false, 5_000))).toEqual(['3.000,03'])
    expect(watch.findOld('R$ 3.000,13', watch.confirmed(false, 5_000))).toEqual([])
    expect(watch.findOld(page, watch.confirmed(true, 12_999))).toEqual([])
    expect(watch.findOld(page, watch.confirmed(true, 13_000))).toEqual(['3.000,03'])
  })

  it('RUN-19 accepts a page newer than the confirmed price', () => {
    const watch = createPriceWatch()
    watch.confirm(101, watch.next(101).version, 0)
    watch.next(101)
    expect(watch.findOld('R$ 3.000,13', watch.confirmed(false, 9_000))).toEqual([])
  })

  it('RUN-19 reads the price as text, as a number and per gram, and nothing else as one', () => {
    const watch = createPriceWatch()
    watch.next(101)
    const { version } = watch.next(101)
    watch.confirm(101, version, 0)
    const asked = watch.confirmed(false, 9_000)
    for (const form of ['3.000,03', '"3000.03"', ':3.00003,', '"3.000030"']) {
      expect([form, watch.findOld(form, asked)]).toEqual([form, [form.replace(/[":]|,$/g, '')]])
    }
    expect(watch.findOld('13.000,03 3.000,031 13000.03 3000.033', asked)).toEqual([])
  })

  it('RUN-19 separates products, and a late confirmation reverts nothing', () => {
    const watch = createPriceWatch()
    const [first, other] = [watch.next(101), watch.next(102)]
    const second = watch.next(101)
    watch.confirm(101, second.version, 0)
    watch.confirm(101, first.version, 10)
    watch.confirm(102, other.version, 20)
    expect(watch.findOld('3.000,03 3.000,13', watch.confirmed(false, 9_000))).toEqual(['3.000,03'])
    expect(watch.showsKnown('3.999,99 3.000,13')).toBe(true)
    expect(watch.showsKnown('3.999,99')).toBe(false)
  })
})
