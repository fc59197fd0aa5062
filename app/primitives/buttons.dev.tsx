import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Specimen } from './specimen.dev'

const VARIANTS = ['primary', 'secondary', 'quiet'] as const

export function ButtonSpecimens() {
  return (
    <Specimen title="Button, ButtonLink">
      {VARIANTS.map((variant) => (
        <p key={variant} className="mt-3 flex flex-wrap gap-3">
          <Button variant={variant}>Adicionar</Button>
          <Button variant={variant} loading>
            Adicionar
          </Button>
          <Button variant={variant} disabled>
            Adicionar
          </Button>
          <ButtonLink variant={variant} href="/primitives">
            Ver produtos
          </ButtonLink>
        </p>
      ))}
      <p className="mt-3 flex flex-wrap gap-3 bg-ink p-4">
        <Button variant="light">Ver tudo</Button>
        <ButtonLink variant="light" href="/primitives">
          Ver produtos
        </ButtonLink>
      </p>
    </Specimen>
  )
}
