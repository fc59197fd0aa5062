import { hasControls, isOneLine, placeError } from './text-rules'

it.each(['\r', '\n', '\t', '\0', '\x1b', '\x7f', '\x85', '\u2028', '\u2029'])(
  'a line contains no %j',
  (mark) => {
    expect(isOneLine(`Ana${mark}Souza`)).toBe(false)
    expect(isOneLine(mark)).toBe(false)
  },
)

it.each(['', "D'Ávila", 'Conceição São-Pedro nº 3', '李', 'Ana 🥩 👩‍🍳', 'a\u00a0b'])(
  'a line may be %j',
  (text) => {
    expect(isOneLine(text)).toBe(true)
  },
)

it('a multi-line text contains no other control character', () => {
  expect(['Moer\r\nbem', 'Moer\nbem', '', 'Sem sal 🥩'].filter(hasControls)).toEqual([])
  const marks = ['\t', '\0', '\x07', '\x1b', '\x7f', '\x85']
  expect(marks.filter((mark) => hasControls(`Moer\n${mark}bem`))).toEqual(marks)
})

it('VAL-56 refuses a web address in a line of an address, but no abbreviation', () => {
  const error = (text: string) => placeError(text, 'Endereço', 100)
  for (const text of [
    'https://x.y',
    'Rua www.premio.net 3',
    'ganhe.com/pix',
    'Rua Loja.com.br',
    'em premios.top agora',
    'Ver pix-gratis.NET, casa 2',
    'oferta.shop',
  ]) {
    expect([text, error(text)]).toEqual([text, 'Escreva sem endereço de site'])
  }
  for (const text of [
    'Av. Sete, 10',
    'Esq.com Rua B',
    'R.Chile 2.5',
    'Ed.Brasil',
    'Sto.Orgulho',
    'Ed.Topázio',
  ]) {
    expect([text, error(text)]).toEqual([text, null])
  }
})
