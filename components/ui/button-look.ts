export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'light'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-semibold leading-tight transition-colors aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50'

const colours: Record<ButtonVariant, string> = {
  primary: 'bg-bordo text-osso hover:bg-bordo-escuro',
  secondary: 'border border-bordo bg-osso text-bordo hover:bg-creme',
  light: 'bg-creme text-bordo hover:bg-osso',
  quiet: 'text-bordo underline-offset-4 hover:underline',
}

export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${shape} ${colours[variant]} ${className}`
}
