import { isThousandOrThird, typedNumber } from '@/lib/shared/typed-number'

/** Reason in Portuguese why a cell cannot be read. */
export class CellError extends Error {}

const LARGEST_INTEGER = 2_147_483_647
const MOST_BRL = 100_000
const MOST_TEXT = 5_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u
/** What spreadsheets write for a cell whose formula fails. */
const FAILED_FORMULA = /^#(N\/[AD]|REF|VALUE|VALOR|NAME|NOME|DIV\/0|NUM|NÚM|NULL|NULO)/i

/** Text of a cell. A formula starts with `=`; `'` before a sign marks it as text. */
export function readText(cell: string): string {
  const text = cell.normalize('NFC').trim()
  if (UNREADABLE.test(text)) throw new CellError('tem letras ilegíveis: salve o arquivo como UTF-8')
  if (/^[=@]/.test(text) || FAILED_FORMULA.test(text)) {
    throw new CellError(`'${text.slice(0, 40)}' é uma fórmula: salve só os valores`)
  }
  if (text.length > MOST_TEXT) throw new CellError(`tem mais de ${MOST_TEXT} letras`)
  return text.replace(/^'(?=[=@+-])/, '')
}

/** An amount in BRL: `89,90`, `89.90`, `1.234,56`, `R$ 89`. */
export function readMoney(text: string): number {
  const plain = text.replace(/^R\$/i, '').replace(/\s/g, '')
  const number = decimal(text, plain, 2)
  if (number <= 0) throw new CellError(`'${text}' não é um preço maior que zero`)
  if (number > MOST_BRL) throw new CellError(`'${text}' passa de R$ 100.000,00`)
  return number
}

/** A quantity in Kg or units: `0,5`, `1,250`, `12`. */
export function readQuantity(text: string): number {
  const number = decimal(text, text.replace(/\s?(kg|un)$/i, ''), 3)
  if (number < 0) throw new CellError(`'${text}' é negativo`)
  return number
}

function decimal(text: string, plain: string, decimals: number): number {
  if (isThousandOrThird(plain)) {
    throw new CellError(`'${text}' é ambíguo: escreva ${plain.replaceAll('.', '')} ou ${plain},00`)
  }
  if (/e[+-]?\d+$/i.test(plain)) {
    throw new CellError(`'${text}' é ambíguo: formate a coluna como número com todas as casas`)
  }
  const number = typedNumber(plain, decimals)
  if (number !== null) return number
  throw new CellError(`'${text}' não é um número como ${decimals === 2 ? '89,90' : '1,5'}`)
}

/** A whole number of at least `least`. */
export function readWhole(text: string, least: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= LARGEST_INTEGER) return number
  throw new CellError(`'${text}' não é um número inteiro de pelo menos ${least}`)
}

/** Parts of a cell that `sign` separates; a backslash before the sign makes it part of the text. */
export function readList(text: string, sign = '|'): string[] {
  const parts = text.split(new RegExp(`(?<!\\\\)\\${sign}`))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Removes the backslashes that `writeText` adds. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\|=>])/g, '$1')
}

export function escaped(text: string): string {
  return text.replace(/[\\|=>]/g, '\\$&')
}

/** Names with values: `Corte=Bife | Peso=1 Kg`. */
export function readPairs(text: string): { name: string; value: string }[] {
  const pairs = readList(text).map((part) => {
    const [name = '', value = '', ...rest] = readList(part, '=').map(unescaped)
    if (!name || !value || rest.length > 0) throw new CellError(`'${part}' não é Nome=Valor`)
    return { name, value }
  })
  const names = pairs.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new CellError(`'${twice}' aparece duas vezes`)
  return pairs
}

/** `1234,5` for a number, with `least` decimals or more, at most three. */
export function writeNumber(number: number, least = 0): string {
  const [whole, decimals = ''] = number.toFixed(3).replace(/0+$/, '').split('.')
  const shown = decimals.padEnd(least, '0')
  return shown === '' ? `${whole}` : `${whole},${shown}`
}
