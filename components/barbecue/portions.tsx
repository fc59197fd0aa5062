import { gramsFor } from '@/lib/barbecue/choice'
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
        </tr>
      </thead>
      <tbody>
        {EXAMPLE_GROUPS.map(({ adults, children }) => (
          <tr key={adults} className="border-line border-b">
            <td className="py-2">{adults}</td>
            <td>{children}</td>
            <td>{formatQuantity(gramsFor(adults, children), 'g')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
