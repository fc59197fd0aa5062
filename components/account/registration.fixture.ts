/** Valid registration values by field label. */
export const REGISTRATION = [
  ['Nome', 'Ana'],
  ['Sobrenome', 'Souza'],
  ['CPF', '52998224725'],
  ['E-mail', 'ana@example.com'],
  ['Senha', 'abc-defg'],
  ['Confirmação da senha', 'abc-defg'],
] as const
