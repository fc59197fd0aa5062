import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

interface Props {
  text: string
  onRetry?: () => void
}

/** What the calculator says when it has no blend to show. */
export function BlendTrouble({ text, onRetry }: Props) {
  return (
    <div role="alert" className="mt-6 max-w-prose rounded-lg bg-surface p-6">
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
        <ButtonLink href="/blend/meus-blends" variant={onRetry ? 'secondary' : 'primary'}>
          Ver Meus Blends
        </ButtonLink>
      </div>
    </div>
  )
}
