'use client'

import { useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { ErrorBox } from '@/components/ui/error-box'
import { Icon, type IconName } from '@/components/ui/icon'
import { LabelStrip } from '@/components/ui/label-strip'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Specimen } from './specimen.dev'

const COLOURS = ['red', 'black', 'grey', 'green', 'orange'] as const

const ICONS: Record<IconName, true> = {
  alert: true,
  cart: true,
  chat: true,
  close: true,
  down: true,
  menu: true,
  minus: true,
  phone: true,
  plus: true,
  scale: true,
  search: true,
  spinner: true,
}

export function NoticeSpecimens() {
  const [errors, setErrors] = useState<string[]>([])
  return (
    <>
      <Specimen title="AlertBox">
        <div className="grid gap-3">
          <AlertBox texts={['O cartão foi recusado.']} />
          <AlertBox texts={['O cupom não existe.', 'A entrega mudou.']} onDismiss={() => {}} />
        </div>
      </Specimen>
      <Specimen title="ErrorBox">
        <div className="grid gap-3">
          <Button onClick={() => setErrors(['O cartão foi recusado.'])}>Fail</Button>
          <ErrorBox texts={errors} onDismiss={() => setErrors([])} />
        </div>
      </Specimen>
      <Specimen title="RetryNotice">
        <RetryNotice text="Não conseguimos falar com a loja agora." onRetry={() => {}} />
      </Specimen>
      <Specimen title="LabelStrip">
        <p className="flex flex-wrap gap-3">
          {COLOURS.map((colour) => (
            <LabelStrip key={colour} colour={colour}>
              {colour}
            </LabelStrip>
          ))}
        </p>
      </Specimen>
      <Specimen title="Icon">
        <ul className="flex flex-wrap gap-4">
          {Object.keys(ICONS).map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name={name as IconName} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="PageLoader">
        <PageLoader />
      </Specimen>
    </>
  )
}
