import { TextButton } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import { setBlendQuantity, setQuantity } from '@/lib/cart/cart'
import type { CartBlend, CartLine, DisplayedCart } from '@/lib/cart/display'
import { heldBeside } from '@/lib/cart/stock-limits'
import { wholeSteps } from '@/lib/shared/stock'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'

/** Row of the cart that the stock does not cover. */
interface StockProblem {
  key: string
  /** With the stock that the other rows leave. */
  product: Product
  quantity: number
  /** Called with the quantity to take; 0 removes the row. */
  solve: (target: number) => void
}

interface Props {
  /** Key of the row whose problem is shown; without one all are, above the rows. */
  row?: string
  shown: DisplayedCart
  rows: {
    lines: ReadonlyMap<string, CartLine>
    blends: ReadonlyMap<string, CartBlend>
    productOf: (blend: CartBlend) => Product | null
    removeLine: (line: CartLine, target: number) => void
    removeBlend: (blend: CartBlend, target: number) => void
    focusOn: (key: string) => void
  }
}

const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'
const LESS_STOCK = 'Um ou mais itens do seu carrinho têm menos estoque do que você pediu'

/** What blocks the checkout: above all rows, or below the controls of one row. */
export function StockProblems({ row, shown, rows }: Props) {
  const problems = problemsOf(shown, rows)
  const less = problems.filter(({ product }) => product.inStock)
  if (row) {
    const problem = less.find(({ key }) => key === row)
    return problem ? <LessStock problem={problem} /> : null
  }
  const soldOut = problems.filter(({ product }) => !product.inStock)
  return (
    <>
      <Notice title={OUT_OF_STOCK} problems={soldOut} />
      <Notice title={LESS_STOCK} problems={less} />
    </>
  )
}

function problemsOf(shown: DisplayedCart, rows: Props['rows']): StockProblem[] {
  const lines = [...rows.lines].map(([key, line]) => {
    const { product, quantity } = line
    const solve = (target: number) => {
      rows.focusOn(key)
      if (target) setQuantity(product, target)
      else rows.removeLine(line, 0)
    }
    return { key, product: { ...product, totalOnHand: lineStock(line, shown) }, quantity, solve }
  })
  const blends = [...rows.blends].flatMap(([key, blend]) => {
    const { mixId, quantity } = blend
    const product = rows.productOf(blend)
    if (!product) return []
    const solve = (target: number) => {
      rows.focusOn(key)
      if (target) setBlendQuantity(mixId, product, target)
      else rows.removeBlend(blend, 0)
    }
    return { key, product, quantity, solve }
  })
  return [...lines, ...blends].filter(
    ({ product, quantity }) => !product.inStock || quantity > product.totalOnHand,
  )
}

/** Stock of a line's product without what blends of the cart hold, in grams or units. */
function lineStock({ variantId, product, quantity }: CartLine, shown: DisplayedCart): number {
  return product.totalOnHand + quantity - (heldBeside(shown, null).get(variantId) ?? 0)
}

/** Names the items, since their rows may be below the screen. */
function Notice({ title, problems }: { title: string; problems: readonly StockProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div
      role="alert"
      className="rounded-lg border border-accent bg-accent/10 px-3 pt-3 pb-1 text-primary"
    >
      <p className="font-semibold">{title}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.key} className="flex flex-wrap items-center justify-between gap-x-4">
            {keepUnits(problem.product.name)}
            <SolveButton problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The stock of a row that holds more, with a button that takes the most of it. */
function LessStock({ problem }: { problem: StockProblem }) {
  const { totalOnHand, unitForQuantity: unit } = problem.product
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-3 font-semibold text-primary text-sm">
      {totalOnHand > 0
        ? `Temos apenas ${formatQuantity(totalOnHand, unit)} em estoque.`
        : 'O estoque já está em outro item do carrinho.'}
      {mostOf(problem) > 0 ? <SolveButton problem={problem} /> : null}
    </p>
  )
}

function SolveButton({ problem }: { problem: StockProblem }) {
  const { name, unitForQuantity: unit } = problem.product
  const most = mostOf(problem)
  const taken = formatQuantity(most, unit)
  return (
    <TextButton
      aria-label={most > 0 ? `Levar ${taken} de ${name}` : `Remover do carrinho: ${name}`}
      onClick={() => problem.solve(most)}
    >
      {most > 0 ? `Levar ${taken}` : 'Remover'}
    </TextButton>
  )
}

/** The most that the stock covers; 0 if the row can only be removed. */
function mostOf({ product }: StockProblem): number {
  return product.inStock ? wholeSteps(product.totalOnHand, product) : 0
}
