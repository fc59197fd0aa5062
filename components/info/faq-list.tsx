import { type FaqEntry, faq } from '@/lib/store/faq'

export function FaqList() {
  return (
    <div className="mt-6 grid gap-3">
      {faq().map((entry) => (
        <FaqItem key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

function FaqItem({ entry: { id, question, answer } }: { entry: FaqEntry }) {
  return (
    <details id={id} className="group rounded-lg border border-line bg-white">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2">
        <h2 className="font-semibold font-sans text-base">{question}</h2>
        <span aria-hidden className="shrink-0 text-primary text-xl group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="space-y-2 px-4 pb-4">
        {answer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  )
}
