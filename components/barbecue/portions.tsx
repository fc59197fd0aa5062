import {
  choiceHref,
  describePeople,
  FIRST_CHOICE,
  GRAMS_PER_ADULT,
  GRAMS_PER_CHILD,
  gramsFor,
  peopleHref,
} from '@/lib/barbecue/choice'
import { formatQuantity } from '@/lib/shared/weight'

export const EXAMPLE_GROUPS = [
  { adults: 4, children: 0 },
  { adults: 6, children: 3 },
  { adults: 10, children: 4 },
  { adults: 20, children: 8 },
]

export function Portions() {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <caption className="sr-only">Quantidade de carne por número de pessoas</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-2">
            Adultos
          </th>
          <th scope="col">Crianças</th>
          <th scope="col">Carne</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {EXAMPLE_GROUPS.map(({ adults, children }) => (
          <tr key={adults} className="border-line border-b">
            <td>{adults}</td>
            <td>{children}</td>
            <td>{formatQuantity(gramsFor(adults, children), 'g')}</td>
            <td className="text-right">
              <a
                href={peopleHref(adults, children)}
                aria-label={`Montar para ${describePeople(adults, children)}`}
                className="inline-flex min-h-11 items-center"
              >
                Montar
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ADULTS = 6
const CHILDREN = 3
const grams = (value: number) => `${value.toLocaleString('pt-BR')} g`

export function WorkedExample() {
  const adults = gramsFor(ADULTS, 0)
  const children = gramsFor(0, CHILDREN)
  const total = adults + children
  return (
    <>
      <p>
        Um almoço de domingo com {ADULTS} adultos e {CHILDREN} crianças:
      </p>
      <ul>
        <li>
          adultos: {ADULTS} × {GRAMS_PER_ADULT} g = {grams(adults)}
        </li>
        <li>
          crianças: {CHILDREN} × {GRAMS_PER_CHILD} g = {grams(children)}
        </li>
        <li>
          juntos: {grams(total)}, ou seja, <strong>{formatQuantity(total, 'g')} de carne</strong>
        </li>
      </ul>
      <p>
        O churrascômetro reparte esses {formatQuantity(total, 'g')} entre o corte preferido e os
        complementos, e arredonda cada item para o que se vende na loja.{' '}
        <a href={choiceHref({ ...FIRST_CHOICE, adults: ADULTS, children: CHILDREN })}>
          Ver a lista deste churrasco
        </a>
      </p>
    </>
  )
}
