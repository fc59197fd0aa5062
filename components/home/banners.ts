export const BANNERS = [
  {
    name: 'feijoada',
    href: '/busca?q=feijoada',
    title: 'A feijoada de sábado começa aqui',
    text: 'Carne-seca, paio, costelinha e feijão: leve o kit ou escolha peça por peça.',
    action: 'Ver tudo para feijoada',
  },
  {
    name: 'churrasco',
    href: '/busca?q=churrasco',
    title: 'O churrasco começa no corte certo',
    text: 'Picanha, linguiça e carvão, cortados e pesados na hora.',
    action: 'Ver tudo para churrasco',
  },
  {
    name: 'blend',
    href: '/blend',
    title: 'Monte o blend do seu hambúrguer',
    text: 'Escolha os cortes e o ponto de gordura; nós moemos para você.',
    action: 'Criar meu blend',
  },
] as const

export type Banner = (typeof BANNERS)[number]
