import { AlertBox } from '@/components/ui/alert-box'
import { takeFocus } from '@/components/ui/take-focus'
import type { Copying } from '@/lib/orders/copy-order'
import { isWholeCopy } from '@/lib/orders/copy-order'

interface Props {
  copying: Copying
  titleId: string
}

/** What became of a copy: what was left out, reduced or costs something else now (Q31). */
export function CopyResult({ copying, titleId }: Props) {
  if (copying.step === 'failed') {
    return (
      <>
        <p id={titleId} className="mb-3 font-heading font-semibold text-lg">
          {copying.unsure ? 'Confira o carrinho antes de tentar de novo' : 'Nada foi copiado'}
        </p>
        <AlertBox texts={copying.texts} />
      </>
    )
  }
  if (copying.step !== 'copied') return null
  const { report } = copying
  return (
    <div>
      <p ref={takeFocus} id={titleId} tabIndex={-1} className="font-heading font-semibold text-lg">
        {isWholeCopy(report)
          ? 'Todos os itens foram para o carrinho.'
          : 'Os itens foram para o carrinho, com diferenças:'}
      </p>
      <Entries title="Ficou de fora" texts={report.skipped} />
      <Entries title="Veio menos" texts={report.reduced} />
      <Entries title="Mudou de preço" texts={report.repriced} />
    </div>
  )
}

function Entries({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <p className="mt-4 font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
