import { type Highlighting, highlight } from './highlight'
import { parseQuery } from './query'

const html: Highlighting = { before: '<em>', after: '</em>', allowTypos: false }

function marked(text: string, query: string, options = html): string {
  return highlight(text, parseQuery(query), options).value
}

it('marks whole words with their accents, plurals and genders', () => {
  expect(marked('Filé Mignon', 'file')).toBe('<em>Filé</em> Mignon')
  expect(marked('Linguiça Toscana', 'linguiças')).toBe('<em>Linguiça</em> Toscana')
  expect(marked('Patinho Moído', 'moída')).toBe('Patinho <em>Moído</em>')
})

it('marks the typed part of an unfinished word', () => {
  expect(marked('Coração de Frango', 'coraç')).toBe('<em>Coraç</em>ão de Frango')
})

it('marks words that are written together or apart', () => {
  expect(marked('Contrafilé em Bifes', 'contra filé')).toBe('<em>Contrafilé</em> em Bifes')
  expect(marked('Filé Mignon em Peça', 'filemignon')).toBe('<em>Filé</em> <em>Mignon</em> em Peça')
})

it('marks an excluded word together with its negation', () => {
  expect(marked('Peito sem Osso', 'sem osso')).toBe('Peito <em>sem Osso</em>')
  expect(marked('Peito sem Osso', 'osso')).toBe('Peito sem Osso')
})

it('marks a misspelt word only when typing errors were allowed', () => {
  expect(marked('Picanha', 'picnha')).toBe('Picanha')
  expect(marked('Picanha', 'picnha', { ...html, allowTypos: true })).toBe('<em>Picanha</em>')
})

it('escapes the text between HTML tags and does not escape it between the plain markers of InstantSearch', () => {
  expect(marked('Sal & <b>Pimenta</b>', 'pimenta')).toBe(
    'Sal &amp; &lt;b&gt;<em>Pimenta</em>&lt;/b&gt;',
  )
  const plain = { ...html, before: '__ais-highlight__', after: '__/ais-highlight__' }
  expect(marked('Sal & Pimenta', 'pimenta', plain)).toBe(
    'Sal & __ais-highlight__Pimenta__/ais-highlight__',
  )
})

it('returns the words of the query it found', () => {
  const level = (text: string) => highlight(text, parseQuery('picanha fatiada'), html)
  expect(level('Picanha Fatiada')).toMatchObject({
    matchLevel: 'full',
    matchedWords: ['picanha', 'fatiada'],
  })
  expect(level('Picanha')).toMatchObject({ matchLevel: 'partial', matchedWords: ['picanha'] })
  expect(level('Acém')).toMatchObject({ matchLevel: 'none', matchedWords: [] })
  expect(highlight('Acém', parseQuery(''), html).matchLevel).toBe('none')
})

it('SRCH-75 SRCH-23 does not mark the quantity beside the words of a search', () => {
  const of = (text: string) => highlight(text, parseQuery('2 picanhas'), html)
  expect(of('Picanha, 2 peças')).toMatchObject({
    value: '<em>Picanha</em>, 2 peças',
    matchLevel: 'full',
    matchedWords: ['picanhas'],
  })
  expect(of('2 peças')).toMatchObject({ value: '2 peças', matchLevel: 'none' })
  expect(marked('Carvão 5 Kg', '5 kg')).toBe('Carvão <em>5</em> Kg')
})
