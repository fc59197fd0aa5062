export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'light'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-semibold leading-tight transition-colors aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50 print:hidden'

const colours: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-page hover:bg-primary-dark',
  secondary: 'border border-primary bg-page text-primary hover:bg-surface',
  light: 'bg-surface text-primary hover:bg-page',
  quiet: 'text-primary underline-offset-4 hover:underline',
}

export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${shape} ${colours[variant]} ${className}`
}
