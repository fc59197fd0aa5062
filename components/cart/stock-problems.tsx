import { TextButton } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import { setBlendQuantity, setQuantity } from '@/lib/cart/cart'
import type { CartBlend, CartLine, DisplayedCart } from '@/lib/cart/display'
import { type Held, heldInCart } from '@/lib/cart/stock-limits'
import { SOLD_OUT } from '@/lib/shared/order-terms'
import { wholeSteps } from '@/lib/shared/stock'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'

/** Row of the cart that the stock does not cover. */
interface StockProblem {
  key: string
  /** With the stock that the other rows leave. */
  product: Product
  /** Stock with what the other rows hold, in grams or units. */
  stock: number
  quantity: number
  /** Called with the quantity to take; 0 removes the row. */
  solve: (target: number) => void
  /** True for a blend whose steps are not loaded. */
  isUnread: boolean
}

interface Props {
  /** Key of the row whose problem is shown; without one all are, above the rows. */
  row?: string
  shown: DisplayedCart
  rows: {
    lines: ReadonlyMap<string, CartLine>
    blends: ReadonlyMap<string, CartBlend>
    productOf: (blend: CartBlend, held?: Held) => Product | null
    isUnread: (mixId: number) => boolean
    removeLine: (line: CartLine, target: number) => void
    removeBlend: (blend: CartBlend, target: number) => void
    focusOn: (key: string) => void
  }
}

const SHORT_STOCK = 'Um ou mais itens do seu carrinho têm menos estoque do que você pediu'

/** Lists the rows that exceed the stock; with `row`, shows only that row's problem. */
export function StockProblems({ row, shown, rows }: Props) {
  const problems = problemsOf(shown, rows)
  const short = problems.filter(({ product }) => product.inStock)
  if (row) {
    const problem = short.find(({ key }) => key === row)
    return problem ? <ShortStock problem={problem} /> : null
  }
  const soldOut = problems.filter(({ product }) => !product.inStock)
  return (
    <>
      <Notice title={SOLD_OUT} problems={soldOut} />
      <Notice title={SHORT_STOCK} problems={short} />
    </>
  )
}

function problemsOf(shown: DisplayedCart, rows: Props['rows']): StockProblem[] {
  const held = heldInCart(shown)
  const solver = (key: string, take: (target: number) => void, remove: () => void) => {
    return (target: number) => {
      rows.focusOn(key)
      if (target) take(target)
      else remove()
    }
  }
  const lines = [...rows.lines].map(([key, line]) => {
    const { variantId, quantity, product } = line
    const stock = product.totalOnHand
    const totalOnHand = stock + quantity - (held.get(variantId) ?? 0)
    const take = (target: number) => setQuantity(product, target)
    const solve = solver(key, take, () => rows.removeLine(line, 0))
    return { key, product: { ...product, totalOnHand }, stock, quantity, solve, isUnread: false }
  })
  const blends = [...rows.blends].flatMap(([key, blend]) => {
    const { mixId, quantity } = blend
    const product = rows.productOf(blend)
    const alone = rows.productOf(blend, new Map())
    if (!(product && alone)) return []
    const take = (target: number) => setBlendQuantity(mixId, product, target)
    const solve = solver(key, take, () => rows.removeBlend(blend, 0))
    const isUnread = rows.isUnread(mixId)
    return { key, product, stock: alone.totalOnHand, quantity, solve, isUnread }
  })
  return [...lines, ...blends].filter(
    ({ product, quantity }) => !product.inStock || quantity > product.totalOnHand,
  )
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
            {problem.isUnread && problem.product.inStock ? null : <SolveButton problem={problem} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the available stock and a button that reduces the row to it. */
function ShortStock({ problem }: { problem: StockProblem }) {
  const { totalOnHand, unitForQuantity: unit } = problem.product
  const stock = formatQuantity(problem.stock, unit)
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-semibold text-primary text-sm">
      {problem.stock > totalOnHand
        ? `Temos ${stock}, já contados em outro item.`
        : `Temos apenas ${stock} em estoque.`}
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
