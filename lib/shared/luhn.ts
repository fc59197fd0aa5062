/** Whether the last digit of a card number is its check digit by Luhn. `number` has only digits. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
