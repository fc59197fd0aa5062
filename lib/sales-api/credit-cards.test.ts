import { getSavedCards } from './credit-cards'

it('ERR-04 a 401 of the credit-card list is raised as "You\'re not logged in."', async () => {
  const answer = { error: "You're not logged in." }
  globalThis.fetch = jest.fn(async (path) =>
    String(path).endsWith('/users/')
      ? Response.json({ users: [{ id: 12, email: 'a@b.com' }] })
      : Response.json(answer, { status: 401 }),
  ) as typeof fetch
  await expect(getSavedCards('over')).rejects.toMatchObject({
    status: 401,
    message: "You're not logged in.",
  })
})
