'use client'

import { type FormEvent, useState } from 'react'
import {
  bagsText,
  type DeliveryOrder,
  type DeliveryWindow,
  type Driver,
  dueText,
  mayLeave,
  messageHref,
  useDeliveryCalls,
  writtenPlace,
} from '@/lib/counter/use-deliveries'
import { STEP_NAMES } from '@/lib/shared/counter'
import type { DoorPaymentMethod } from '@/lib/shared/door-payment-methods'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { mapHref } from '@/lib/shared/order-terms'
import { dialledNumber, writtenPhone } from '@/lib/shared/phone.mjs'
import { AlertBox } from '../ui/alert-box'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { TextField } from '../ui/text-field'
import { CounterButton, counterLook } from './counter-button'
import { DoorMoney, NewWindow } from './delivery-acts'

const LINK = counterLook('secondary')

interface Props {
  order: DeliveryOrder
  /** Windows to offer when nobody was at home. */
  windows: DeliveryWindow[]
  /** Payment methods that the shop accepts at the door. */
  ways: readonly DoorPaymentMethod[]
  driver: Driver
  onDriver: (driver: Driver) => void
  onBack: () => void
  onNext: (() => void) | null
}

/** One order for the driver: address, phone, amount to receive, and the outcome. */
export function DeliveryScreen(props: Props) {
  const { order, windows, ways, driver, onDriver, onBack, onNext } = props
  const calls = useDeliveryCalls(order.number)
  const { move, offer } = calls
  const { step } = order
  const [isNameless, setNameless] = useState(false)
  const [isAbsent, setAbsent] = useState(false)
  const isPickup = order.kind === 'pickup'
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-4">
      <CounterButton variant="quiet" className="-ml-6" onClick={onBack}>
        Voltar à lista
      </CounterButton>
      <h1 className="font-bold text-2xl">
        {order.number} · {order.customer}
      </h1>
      <p className="font-semibold text-lg">
        {step ? STEP_NAMES[step] : null} · {formatDayAndWindow(order.windowStart, order.windowEnd)}
        {order.bags ? ` · ${bagsText(order)}` : null}
      </p>
      {isPickup ? <p className="text-xl">Retirada na loja</p> : <Place order={order} />}
      <Contact order={order} />
      <p className="font-bold text-xl">{dueText(order)}</p>
      <AlertBox texts={[...move.texts, ...offer.texts]} onDismiss={() => move.reset()} />
      {step === 'pronto' && !isPickup && mayLeave(order) ? (
        <>
          <DriverFields driver={driver} onChange={onDriver} />
          {isNameless ? <AlertBox texts={['Escreva quem entrega e a placa.']} /> : null}
          <CounterButton
            className="w-full"
            loading={move.isPending}
            onClick={() => {
              const isNamed = driver.name.trim() !== '' && driver.plate.trim() !== ''
              setNameless(!isNamed)
              if (!isNamed) return
              const named = { name: driver.name, license_plate: driver.plate }
              void move.run({ to: 'in_progress', driver: named })
            }}
          >
            Saiu para entrega
          </CounterButton>
        </>
      ) : null}
      {step === 'a-caminho' || (step === 'pronto' && isPickup && mayLeave(order)) ? (
        <>
          <DoorMoney
            order={order}
            ways={ways}
            isPending={move.isPending}
            onDelivered={(received) =>
              void move.run({ to: isPickup ? 'completed' : 'success', received })
            }
          />
          <CounterButton
            variant="secondary"
            className="mt-8 w-full"
            loading={move.isPending}
            onClick={() => setAbsent(true)}
          >
            {isPickup ? 'Não veio buscar' : 'Ninguém em casa'}
          </CounterButton>
          <ConfirmDialog
            open={isAbsent}
            question={`${isPickup ? 'Ninguém veio buscar' : 'Ninguém em casa'}? O cliente recebe um e-mail.`}
            onConfirm={() => {
              setAbsent(false)
              void move.run({ to: 'failed' })
            }}
            onCancel={() => setAbsent(false)}
          />
        </>
      ) : null}
      {order.deliveryState === 'failed' && !isPickup ? (
        <NewWindow order={order} windows={windows} calls={calls} />
      ) : null}
      <Receipt order={order} calls={calls} />
      <a href={`/balcao/etiqueta?numero=${order.number}`} className={LINK}>
        Etiquetas
      </a>
      {onNext ? (
        <CounterButton variant="secondary" className="w-full" onClick={onNext}>
          Próximo pedido
        </CounterButton>
      ) : null}
    </div>
  )
}

interface DriverProps {
  driver: Driver
  onChange: (driver: Driver) => void
}

/** Fields for the driver's name and the licence plate. */
export function DriverFields({ driver, onChange }: DriverProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <TextField
        label="Entregador"
        autoComplete="off"
        value={driver.name}
        onChange={({ target }) => onChange({ ...driver, name: target.value })}
      />
      <TextField
        label="Placa"
        autoComplete="off"
        className="w-32"
        value={driver.plate}
        onChange={({ target }) => onChange({ ...driver, plate: target.value.toUpperCase() })}
      />
    </div>
  )
}

function Place({ order }: { order: DeliveryOrder }) {
  const { address } = order
  return (
    <div className="space-y-2 text-xl">
      {address?.company ? <p className="font-bold">{address.company}</p> : null}
      <p>{writtenPlace(order)}</p>
      {address?.address2 ? <p className="font-bold">{address.address2}</p> : null}
      {address?.reference ? <p>Referência: {address.reference}</p> : null}
      <a
        href={mapHref(writtenPlace(order))}
        target="_blank"
        rel="noopener noreferrer"
        className={LINK}
      >
        Abrir no mapa
      </a>
    </div>
  )
}

function Contact({ order }: { order: DeliveryOrder }) {
  const number = order.phone ? dialledNumber(order.phone) : null
  const message = messageHref(
    order,
    order.kind === 'pickup'
      ? `O seu pedido ${order.number} está pronto para retirada.`
      : `O seu pedido ${order.number} está a caminho.`,
  )
  return (
    <div className="flex flex-wrap gap-3">
      {number ? (
        <a href={`tel:${number}`} className={LINK}>
          Ligar para {writtenPhone(order.phone ?? '')}
        </a>
      ) : null}
      {message ? (
        <a href={message} target="_blank" rel="noopener noreferrer" className={LINK}>
          WhatsApp
        </a>
      ) : null}
    </div>
  )
}

type Calls = ReturnType<typeof useDeliveryCalls>

function Receipt({ order, calls: { saveReceipt } }: { order: DeliveryOrder; calls: Calls }) {
  const [url, setUrl] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() && (await saveReceipt.run(url.trim()))) setUrl('')
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      <AlertBox texts={saveReceipt.texts} onDismiss={saveReceipt.reset} />
      {order.receiptUrl ? (
        <p role="status" className="break-all">
          NFC-e: {order.receiptUrl}
        </p>
      ) : null}
      <TextField
        label="Leia o QR da NFC-e"
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <CounterButton type="submit" variant="secondary" loading={saveReceipt.isPending}>
        Salvar NFC-e
      </CounterButton>
    </form>
  )
}
