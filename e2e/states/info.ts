import { type Area, at } from './state'

export const info: Area = {
  name: 'info',
  states: [
    { name: 'about', open: at('/sobre') },
    { name: 'work', open: at('/trabalhe') },
    { name: 'contact', open: at('/contato') },
    { name: 'terms', open: at('/termos') },
    { name: 'terms-of-use', open: at('/termos/uso') },
    { name: 'privacy', open: at('/termos/privacidade') },
    { name: 'accessibility', open: at('/acessibilidade') },
    { name: 'questions', open: at('/perguntas') },
    {
      name: 'questions-one-open',
      open: at('/perguntas', (page) => page.locator('summary').first().click()),
    },
  ],
}
