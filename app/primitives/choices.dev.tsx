import { CheckboxField } from '@/components/ui/checkbox-field'
import { RadioCard } from '@/components/ui/radio-card'
import { Specimen } from './specimen.dev'

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
