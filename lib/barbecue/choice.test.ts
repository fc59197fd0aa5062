import {
  barbecueRequest,
  type Choice,
  choiceHref,
  describePeople,
  FAT_PERCENTAGE,
  FIRST_CHOICE,
  firstChoice,
  GRAMS_PER_ADULT,
  GRAMS_PER_CHILD,
  readChoice,
  suggestedIds,
  toggleCategory,
} from './choice'

const choice: Choice = { adults: 6, children: 3, optionValueId: 2, categoryIds: [1, 4] }

it('BBQ-06 CONST-18 the calculator starts with 4 adults and no children', () => {
  expect(FIRST_CHOICE).toMatchObject({ adults: 4, children: 0 })
})

it('BBQ-11 BBQ-12 CONST-18 6 adults and 3 children need 3000 g with 50 % of fat', () => {
  expect([GRAMS_PER_ADULT, GRAMS_PER_CHILD, FAT_PERCENTAGE]).toEqual([400, 200, 50])
  expect(barbecueRequest(choice, 2)).toEqual({
    total_desired_quantity: 3000,
    preferred_option_value_id: 2,
    desired_categories_attributes: [{ category_id: 1 }, { category_id: 4 }],
    fat_percentage: 50,
  })
})

it('BBQ-10 a category clicked twice is off, and several can be on', () => {
  expect(toggleCategory([1], 4)).toEqual([1, 4])
  expect(toggleCategory([1, 4], 1)).toEqual([4])
})

it.each([
  ['pessoas=7-2', 7, 2],
  ['pessoas=2-200', 4, 99],
  ['pessoas=x', 4, 0],
  ['', 4, 0],
])('BBQ-62 the form of %p starts with %i adults and %i children', (query, adults, children) => {
  expect(firstChoice(new URLSearchParams(query))).toEqual({ ...FIRST_CHOICE, adults, children })
})

it('the address of a barbecue restores the same choice', () => {
  const query = new URL(choiceHref(choice), 'http://shop').searchParams
  expect(readChoice(query)).toEqual(choice)
  const first = new URL(choiceHref(FIRST_CHOICE), 'http://shop').searchParams
  expect(readChoice(first)).toEqual(FIRST_CHOICE)
})

it('BBQ-24 no complements at all are a choice too, which the address contains', () => {
  const none: Choice = { ...choice, categoryIds: [] }
  const query = new URL(choiceHref(none), 'http://shop').searchParams
  expect(readChoice(query)).toEqual(none)
  expect(barbecueRequest(FIRST_CHOICE, 2).desired_categories_attributes).toEqual([])
})

it('BBQ-24 sausages, garlic bread and charcoal are suggested, by name', () => {
  const named = (...names: string[]) => names.map((name, id) => ({ id, name }))
  expect(
    suggestedIds(named('Linguiças', 'Frango', 'Pão de alho', 'Farofa', 'Carvão e sal grosso')),
  ).toEqual([0, 2, 4])
  expect(suggestedIds(named('Beef', 'Bread'))).toEqual([])
})

it('an address without people is the form, and strange values are limited', () => {
  expect(readChoice(new URLSearchParams())).toBeNull()
  expect(readChoice(new URLSearchParams('adultos=muitos'))).toBeNull()
  const strange = 'adultos=1&criancas=-3&corte=abc&complementos=1-x-0-1-3'
  expect(readChoice(new URLSearchParams(strange))).toEqual({
    adults: 4,
    children: 0,
    optionValueId: null,
    categoryIds: [1, 3],
  })
  expect(readChoice(new URLSearchParams('adultos=5000&criancas=400'))).toMatchObject({
    adults: 99,
    children: 99,
  })
})

it('the people are described in words', () => {
  expect(describePeople(4, 0)).toBe('4 adultos')
  expect(describePeople(6, 1)).toBe('6 adultos e 1 criança')
  expect(describePeople(6, 3)).toBe('6 adultos e 3 crianças')
})
