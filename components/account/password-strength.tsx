import { passwordStrength, type Strength } from '@/lib/account/password-strength'

const LOOKS: Record<Strength, string> = {
  Fraca: 'w-1/3 bg-accent',
  Média: 'w-2/3 bg-highlight',
  Forte: 'w-full bg-success',
}

/** How strong a new password is, in words and as a bar (VAL-29 to VAL-33, ACC-11). */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div aria-live="polite" className="-mt-2 text-muted text-sm empty:mt-0">
      {strength ? (
        <>
          Segurança da senha: <strong className="text-ink">{strength}</strong>
          <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
            <span className={`block h-full rounded-full ${LOOKS[strength]}`} />
          </span>
        </>
      ) : null}
    </div>
  )
}
