import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { shareLink } from '@/lib/barbecue/share-link'

const SAID = {
  copied: 'Link copiado. Quem abrir vê este churrasco.',
  shown: 'Copie o link:',
  shared: null,
}

export function ShareButton({ href }: { href: string }) {
  const [outcome, setOutcome] = useState<keyof typeof SAID | null>(null)
  const address = () => new URL(href, window.location.origin).href
  const share = async () => {
    setOutcome(null)
    setOutcome(await shareLink('Meu churrasco', address()))
  }
  return (
    <div>
      <Button variant="quiet" className="w-full" onClick={share}>
        <Share2 aria-hidden className="size-5" />
        Compartilhar este churrasco
      </Button>
      <p role="status" className="text-center text-muted text-sm wrap-anywhere">
        {outcome && SAID[outcome]}
        {outcome === 'shown' ? ` ${address()}` : null}
      </p>
    </div>
  )
}
