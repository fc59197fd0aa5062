import { meantEmail } from './meant-email'

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Bia.Lima@HOTMAL.COM ', 'Bia.Lima@hotmail.com'],
  ['caio@yaho.com.br', 'caio@yahoo.com.br'],
  ['davi+casa@gmail.con', 'davi+casa@gmail.com'],
  ['eva@gmail.com', null],
  ['eva@gmail.co', null],
  ['eva@ymail.com', null],
  ['gmial.com', null],
  ['@gmial.com', null],
  ['toString@toString', null],
  ['ana@constructor', null],
  ['', null],
])('ADDR-23 "%s" probably means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})
