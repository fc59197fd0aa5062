import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { filmsEnv } from '@/lib/env/adapters.mjs'
import { RecipeTip } from './recipe-tips'

const recipe = {
  id: 1,
  productId: 11,
  title: 'Picanha na brasa',
  text: 'Acenda o fogo.\nAsse.\n\nSirva.',
  vimeoUrl: null,
  videoUrl: null,
}

afterEach(() => {
  filmsEnv.vimeo = false
})

it('PDP-10 PDP-12 is collapsed, with a numbered paragraph a line', () => {
  const { container } = render(<RecipeTip recipe={recipe} />)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  const lines = ['Acenda o fogo.', 'Asse.', 'Sirva.']
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(lines)
  const steps = [...container.querySelectorAll('ol.list-decimal > li')]
  expect(steps.map((step) => step.textContent)).toEqual(lines)
})

it('PDP-11 is opened and closed by a button with the text see more or see less', async () => {
  const { container } = render(<RecipeTip recipe={recipe} />)
  const more = screen.getByText('Ver mais')
  expect(more).toHaveClass('group-open:hidden')
  expect(screen.getByText('Ver menos')).toHaveClass('hidden', 'group-open:inline')
  await userEvent.click(more)
  expect(container.querySelector('details')).toHaveAttribute('open')
  await userEvent.click(more)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
})

const starter = () => screen.findByRole('button', { name: 'Ver o vídeo: Picanha na brasa' })

it('PDP-12 requests nothing of a video before playback', async () => {
  render(<RecipeTip recipe={{ ...recipe, videoUrl: '/media/v.mp4' }} poster="/p.webp" />)
  await starter()
  const video = screen.getByLabelText('Vídeo: Picanha na brasa')
  expect(video).toHaveAttribute('src', '/media/v.mp4')
  expect(video).toHaveAttribute('preload', 'none')
  expect(video).toHaveAttribute('poster', '/p.webp')
})

it('PDP-12 the whole picture of a film starts it, and its controls follow', async () => {
  const play = jest.fn(async () => {})
  HTMLMediaElement.prototype.play = play
  render(<RecipeTip recipe={{ ...recipe, videoUrl: '/media/brasa.mp4' }} />)
  const start = await starter()
  expect(start).toHaveClass('absolute inset-0')
  const film = screen.getByLabelText<HTMLVideoElement>('Vídeo: Picanha na brasa')
  expect(film).toHaveAttribute('preload', 'none')
  expect(film.controls).toBe(false)
  const focus = jest.spyOn(film, 'focus')
  await userEvent.click(start)
  expect(play).toHaveBeenCalledTimes(1)
  expect(film.controls).toBe(true)
  expect(focus).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('PDP-12 a film that plays when its code comes plays on, with its controls', async () => {
  render(<RecipeTip recipe={{ ...recipe, videoUrl: '/media/brasa.mp4' }} />)
  const film = screen.getByLabelText<HTMLVideoElement>('Vídeo: Picanha na brasa')
  Object.defineProperty(film, 'paused', { value: false })
  await act(async () => void (await import('./film')))
  expect(screen.getByLabelText('Vídeo: Picanha na brasa')).toBe(film)
  expect(film.controls).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

it('PDP-12 a title says whether there is a video, which keeps its own ratio', async () => {
  const summary = () => document.querySelector('summary')
  const { rerender } = render(<RecipeTip recipe={recipe} />)
  expect(summary()).not.toHaveTextContent('com vídeo')
  rerender(<RecipeTip recipe={{ ...recipe, videoUrl: '/media/corte.mp4' }} />)
  expect(summary()).toHaveTextContent(/^Picanha na brasa com vídeoVer mais/)
  await starter()
  expect(screen.getByLabelText('Vídeo: Picanha na brasa').className).not.toMatch(/aspect-|object-/)
})

it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'])(
  'PDP-12 requests the video %s from Vimeo only on playback',
  async (vimeoUrl) => {
    filmsEnv.vimeo = true
    render(<RecipeTip recipe={{ ...recipe, vimeoUrl }} />)
    expect(document.querySelector('iframe')).toBeNull()
    await userEvent.click(await screen.findByText('Ver no Vimeo'))
    expect(screen.getByTitle('Vídeo: Picanha na brasa')).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    )
  },
)

it('leaves out videos of Vimeo where the shop does not allow them', () => {
  render(<RecipeTip recipe={{ ...recipe, vimeoUrl: 'https://vimeo.com/76979871' }} />)
  expect(screen.queryByText('Ver no Vimeo')).toBeNull()
  expect(screen.queryByText('com vídeo')).toBeNull()
})
