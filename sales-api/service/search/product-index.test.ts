import { indexOf, indexOfNames, namesFound, searchDocument } from '../../tests/relevance/documents'

describe('intent of a shopper', () => {
  const catalogue = indexOfNames(
    'Filé Mignon em Peça',
    'Contrafilé em Bifes',
    'Linguiça Toscana',
    'Patinho Moído',
    'Pão de Alho',
    'Coração de Frango',
    'Carvão Vegetal 5 Kg',
  )

  it.each([
    ['without accents', 'file', 'Filé Mignon em Peça'],
    ['in capitals', 'LINGUIÇA', 'Linguiça Toscana'],
    ['in the plural', 'corações', 'Coração de Frango'],
    ['in the other gender', 'moída', 'Patinho Moído'],
    ['half typed', 'ling', 'Linguiça Toscana'],
    ['with the last word half typed', 'patinho mo', 'Patinho Moído'],
    ['with a letter missing', 'patino', 'Patinho Moído'],
    ['with letters swapped', 'corcaao', 'Coração de Frango'],
    ['with two errors in a long word', 'linguissa', 'Linguiça Toscana'],
    ['in two words', 'contra filé', 'Contrafilé em Bifes'],
    ['in two words, the second half typed', 'contra fi', 'Contrafilé em Bifes'],
    ['in one word', 'filemignon', 'Filé Mignon em Peça'],
    ['in one word with what stands between', 'paodealho', 'Pão de Alho'],
    ['with a unit', 'carvão 5kg', 'Carvão Vegetal 5 Kg'],
    ['by another name', 'galinha', 'Coração de Frango'],
    ['by a phrase that means it', 'carne moída', 'Patinho Moído'],
    ['with a word too many', 'patinho argentino', 'Patinho Moído'],
  ])('finds a product %s: %s', (_, query, name) => {
    expect(namesFound(catalogue, query)[0]).toBe(name)
  })

  it('allows typing errors in the first five words only', () => {
    expect(namesFound(catalogue, 'uva kiwi abacate melancia patino')).toEqual(['Patinho Moído'])
    expect(namesFound(catalogue, 'uva kiwi abacate melancia jaca patino')).toEqual([])
    expect(namesFound(catalogue, 'uva kiwi abacate melancia jaca patinho')).toEqual([
      'Patinho Moído',
    ])
  })

  it('finds nothing for nonsense', () => {
    expect(namesFound(catalogue, 'xyzzy')).toEqual([])
    expect(namesFound(catalogue, '2750')).toEqual([])
  })

  it('allows no typing errors in a word that is in the index', () => {
    const typed = indexOfNames('Bife', 'Bifum')
    expect(namesFound(typed, 'bife')).toEqual(['Bife'])
  })

  it('finds no finished product by the food of its serving suggestion', () => {
    const index = indexOf([
      searchDocument({
        id: 1,
        name: 'Sal Grosso 1 Kg',
        unit: 'un',
        description: 'Sal do churrasco. Também serve para assar peixe.',
      }),
      searchDocument({ id: 2, name: 'Bife Ancho', description: 'Bife alto. Deixe dourar, frito.' }),
      searchDocument({ id: 3, name: 'Músculo', description: 'Corte firme. Bom para a sopa.' }),
    ])
    expect(namesFound(index, 'peixe')).toEqual([])
    expect(namesFound(index, 'peixes')).toEqual([])
    expect(namesFound(index, 'peixe frito')).toEqual([])
    expect(namesFound(index, 'sopa')).toEqual(['Músculo'])
    expect(namesFound(index, 'churrasco')).toEqual(['Sal Grosso 1 Kg'])
    expect(namesFound(index, 'musclo')).toEqual(['Músculo'])
  })

  it('finds everything, best sellers first and sold-out ones last, for no words', () => {
    const index = indexOf([
      searchDocument({ id: 1, name: 'Acém', salesVolume: 5 }),
      searchDocument({ id: 2, name: 'Cupim', salesVolume: 50, stock: 0 }),
      searchDocument({ id: 3, name: 'Maminha', salesVolume: 9 }),
    ])
    expect(namesFound(index, ' ')).toEqual(['Maminha', 'Acém', 'Cupim'])
  })
})

describe('exclusions', () => {
  const index = indexOf([
    searchDocument({ id: 1, name: 'Joelho com Osso', salesVolume: 900 }),
    searchDocument({ id: 2, name: 'Joelho em Tiras', description: 'Sem o osso e sem sal.' }),
    searchDocument({ id: 3, name: 'Galeto', description: 'Não leva pele nem osso.' }),
    searchDocument({ id: 4, name: 'Torta', description: 'Vai sem sempre-viva.' }),
  ])

  it.each([
    ['sem osso', ['Joelho em Tiras', 'Galeto']],
    ['SEM OSSOS', ['Joelho em Tiras', 'Galeto']],
    ['joelho sem o osso', ['Joelho em Tiras']],
    ['joelho sem oss', ['Joelho em Tiras']],
    ['com osso', ['Joelho com Osso']],
    ['osso', ['Joelho com Osso']],
    ['sem pimenta', []],
  ])('SRCH-21 reads %s', (query, names) => {
    expect(namesFound(index, query)).toEqual(names)
  })

  it('SRCH-21 ranks products with the ingredient behind products without its name, where no product is marked as free of it', () => {
    const sauces = indexOf([
      searchDocument({ id: 1, name: 'Molho com Alho', salesVolume: 90 }),
      searchDocument({ id: 2, name: 'Molho de Ervas', description: 'Leva alho.', salesVolume: 50 }),
      searchDocument({ id: 3, name: 'Molho Rosé', departments: ['Molhos e alho'] }),
    ])
    expect(namesFound(sauces, 'molho sem alho')).toEqual([
      'Molho Rosé',
      'Molho com Alho',
      'Molho de Ervas',
    ])
    expect(namesFound(sauces, 'molho com alho')[0]).toBe('Molho com Alho')
  })

  it('SRCH-21 allows a typing error in an exclusion', () => {
    expect(namesFound(index, 'sem ossso')).toEqual(['Joelho em Tiras', 'Galeto'])
  })
})

describe('ranking', () => {
  it('ranks the name before labels, maker and description', () => {
    const index = indexOf([
      searchDocument({ id: 1, name: 'Patinho', description: 'Não é picanha.', salesVolume: 900 }),
      searchDocument({ id: 2, name: 'Bife', departments: ['Picanha'], salesVolume: 800 }),
      searchDocument({ id: 3, name: 'Kit com Picanha', salesVolume: 5 }),
      searchDocument({ id: 4, name: 'Picanha Bovina', salesVolume: 1 }),
    ])
    expect(namesFound(index, 'picanha')).toEqual([
      'Picanha Bovina',
      'Kit com Picanha',
      'Bife',
      'Patinho',
    ])
  })

  it('ranks whole words before prefixes', () => {
    expect(namesFound(indexOfNames('Salgado de Porco', 'Sal Grosso'), 'sal')).toEqual([
      'Sal Grosso',
      'Salgado de Porco',
    ])
  })

  it('SRCH-16 ranks equal matches by sales, and sold-out products behind lesser matches', () => {
    const index = indexOf([
      searchDocument({ id: 1, name: 'Linguiça Calabresa', salesVolume: 1 }),
      searchDocument({ id: 2, name: 'Linguiça Toscana', salesVolume: 7 }),
      searchDocument({ id: 3, name: 'Linguiça Cuiabana', salesVolume: 90, stock: 0 }),
      searchDocument({ id: 4, name: 'Feijão', description: 'Bom com linguiça.' }),
    ])
    expect(namesFound(index, 'linguiça')).toEqual([
      'Linguiça Toscana',
      'Linguiça Calabresa',
      'Feijão',
      'Linguiça Cuiabana',
    ])
  })

  it('ignores words scattered over a description', () => {
    const index = indexOf([
      searchDocument({ id: 1, name: 'Linguiça', description: 'De suíno, vai com picanha.' }),
      searchDocument({ id: 2, name: 'Picanha Bovina' }),
    ])
    expect(namesFound(index, 'picanha suína')[0]).toBe('Picanha Bovina')
  })
})

it('drops removed products and finds changed ones by their new words only', () => {
  const index = indexOfNames('Acém', 'Cupim')
  index.put(searchDocument({ id: 1, name: 'Alcatra' }))
  index.remove(2)
  index.remove(99)
  expect(namesFound(index, 'acém')).toEqual([])
  expect(namesFound(index, 'alcatra')).toEqual(['Alcatra'])
  expect(namesFound(index, '')).toEqual(['Alcatra'])
})

it('accepts words that are object properties', () => {
  const index = indexOfNames('Constructor', 'Picanha')
  expect(namesFound(index, 'constructor')).toEqual(['Constructor'])
  expect(namesFound(index, '__proto__ hasOwnProperty toString')).toEqual([])
})
