'use client'

import { type ReactNode, useState } from 'react'
import { AlertBox, ErrorBox } from '@/components/ui/alert-box'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon, type IconName } from '@/components/ui/icon'
import { LabelStrip } from '@/components/ui/label-strip'
import { MaskedField } from '@/components/ui/masked-field'
import { AddingNeedsScript, NeedsScript } from '@/components/ui/needs-script'
import { PageLoader } from '@/components/ui/page-loader'
import { Pager } from '@/components/ui/pager'
import { PasswordField } from '@/components/ui/password-field'
import { ProductPicture } from '@/components/ui/product-picture'
import { ProductRow } from '@/components/ui/product-row'
import { RadioCard } from '@/components/ui/radio-card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SelectField } from '@/components/ui/select-field'
import { FieldError, TextField } from '@/components/ui/text-field'
import { TextButton, TextLink } from '@/components/ui/text-link'
import { cnpjMask } from '@/lib/forms/masks'

interface Props {
  title: string
  children: ReactNode
}

/** Shows a primitive under its name, in each of its states. */
function Specimen({ title, children }: Props) {
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="mb-4 font-bold text-2xl">{title}</h2>
      {children}
    </section>
  )
}

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

const LOOKS = ['strong', 'plain', 'small', 'inline'] as const

export function LinkSpecimens() {
  return (
    <>
      <Specimen title="TextLink, TextButton">
        {LOOKS.map((look) => (
          <p key={look} className="mt-3 flex flex-wrap gap-3">
            <TextLink look={look} href="/primitives">
              Ver produtos
            </TextLink>
            <TextButton look={look}>Editar</TextButton>
            <TextButton look={look} disabled>
              Editar
            </TextButton>
          </p>
        ))}
      </Specimen>
      <Specimen title="IconButton">
        <p className="flex gap-3">
          <IconButton label="Square" className="text-primary">
            <Icon name="close" />
          </IconButton>
          <IconButton round label="Round" className="border border-primary text-primary">
            <Icon name="close" />
          </IconButton>
        </p>
      </Specimen>
    </>
  )
}

const STATES = ['BA', 'SE']

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="TextField, MaskedField, PasswordField">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Empty" />
          <TextField label="Filled" defaultValue="Ana Souza" />
          <TextField label="With a hint" hint="Como está no documento" />
          <TextField label="In error" defaultValue="ana" error="E-mail inválido" />
          <TextField label="With both" hint="Como está no documento" error="Campo obrigatório" />
          <TextField label="Disabled" defaultValue="Salvador" disabled />
          <MaskedField label="Masked" mask={cnpjMask} defaultValue="11.222.333/0001-81" />
          <PasswordField label="Password" defaultValue="segredo" />
        </div>
      </Specimen>
      <Specimen title="FieldError">
        <FieldError id="erro" text="Campo obrigatório" />
      </Specimen>
      <Specimen title="SelectField">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Chosen" options={STATES} />
          <SelectField label="In error" options={STATES} error="Campo obrigatório" />
        </div>
      </Specimen>
    </>
  )
}

export function ChoiceSpecimens() {
  return (
    <>
      <Specimen title="CheckboxField">
        <div className="grid gap-2">
          <CheckboxField label="Not checked" />
          <CheckboxField label="Checked" defaultChecked />
          <CheckboxField label="With a tooltip" tooltip="Você continua conectado neste aparelho." />
          <CheckboxField label="In error" error="Campo obrigatório" />
          <CheckboxField label="Disabled" disabled />
        </div>
      </Specimen>
      <Specimen title="RadioCard">
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Forma de pagamento</legend>
          <RadioCard name="payment" defaultChecked>
            Checked
          </RadioCard>
          <RadioCard name="payment">Not checked</RadioCard>
          <RadioCard name="payment" disabled>
            Disabled
          </RadioCard>
        </fieldset>
      </Specimen>
    </>
  )
}

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
  pin: true,
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
      <Specimen title="Pager">
        <Pager label="Páginas" page={2} pages={14} hrefOf={(page) => `/primitives?page=${page}`} />
      </Specimen>
      <Specimen title="NeedsScript, seen without JavaScript">
        <NeedsScript />
        <AddingNeedsScript />
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

const image = {
  miniUrl: '/placeholder.svg',
  smallUrl: '/placeholder.svg',
  largeUrl: '/placeholder.svg',
  alt: 'A marca da loja',
}

export function PictureSpecimens() {
  return (
    <Specimen title="ProductPicture">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <ProductPicture image={image} name="Loaded" sizes="30vw" />
        <ProductPicture image={image} name="Over its mini picture" sizes="30vw" progressive />
        <ProductPicture image={image} name="Deferred" sizes="30vw" deferred />
        <ProductPicture image={undefined} name="Without a picture" sizes="30vw" />
      </div>
    </Specimen>
  )
}

export function ProductRowSpecimen() {
  return (
    <Specimen title="ProductRow">
      <div className="grid gap-3 sm:grid-cols-2">
        <ProductRow image={image} name="Centred" size={64}>
          <p>Centred</p>
        </ProductRow>
        <ProductRow top image={image} name="At the top" size={64}>
          <p>At the top</p>
        </ProductRow>
      </div>
    </Specimen>
  )
}

export function DialogSpecimen() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimen title="ConfirmDialog">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={open}
        question="Excluir este endereço?"
        onConfirm={close}
        onCancel={close}
      />
    </Specimen>
  )
}
