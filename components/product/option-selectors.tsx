import { IntentLink } from '@/components/shell/intent-link'
import type { Product } from '@/lib/api/types'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-white px-4 hover:border-primary aria-[current]:border-2 aria-[current]:border-primary aria-[current]:font-semibold'

/** Links to the pages of the sibling variants. */
export function OptionSelectors({ options }: { options: Product['options'] }) {
  return options.map(({ presentationName, values }) => (
    <fieldset key={presentationName} className="mt-4">
      <legend className="mb-2 font-semibold">{presentationName}</legend>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => (
          <li key={value.slug}>
            <IntentLink
              href={`/produtos/${value.slug}`}
              aria-current={value.selected ? 'page' : undefined}
              className={look}
            >
              {value.imageUrl ? (
                <img
                  src={value.imageUrl}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                  className="size-8 rounded-sm object-cover"
                />
              ) : null}
              {value.presentationName}
            </IntentLink>
          </li>
        ))}
      </ul>
    </fieldset>
  ))
}
