import { render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { comeIntoView, installObservers, leaveView } from '@/lib/browser/observers.fixture'
import { CurrentSection } from './deferred-shell'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const NAMES = ['Churrasco', 'Panela']

function Page({ path }: { path: string }) {
  jest.mocked(usePathname).mockReturnValue(path)
  return (
    <>
      <nav className="section-chips">
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {NAMES.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
        </section>
      ))}
      <CurrentSection />
    </>
  )
}

beforeEach(() => {
  installObservers()
  Element.prototype.scrollTo = () => {}
})

it('DEPT-08 marks the chip of the section in view, and no other', () => {
  render(<Page path="/departamentos/1" />)
  const chips = screen.getAllByRole('link')
  const marked = () => chips.map((chip) => chip.getAttribute('aria-current'))
  expect(marked()).toEqual([null, null])
  comeIntoView(screen.getByRole('region', { name: 'Panela' }))
  expect(marked()).toEqual([null, 'true'])
  comeIntoView(screen.getByRole('region', { name: 'Churrasco' }))
  expect(marked()).toEqual(['true', null])
})

it('DEPT-08 above the first section no chip is marked, between two sections the last one stays', () => {
  render(<Page path="/departamentos/1" />)
  const [first, second] = screen.getAllByRole('region')
  if (!first || !second) throw new Error('No sections')
  const marked = () => document.querySelector('[aria-current]')?.textContent
  const top = jest.spyOn(first, 'getBoundingClientRect')
  top.mockReturnValue(new DOMRect(0, -900))
  comeIntoView(second)
  leaveView(second)
  expect(marked()).toBe('Panela')
  top.mockReturnValue(new DOMRect(0, window.innerHeight * 0.4))
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo')
  leaveView(second)
  expect(marked()).toBeUndefined()
  expect(scrollTo).toHaveBeenCalledWith({ left: 0 })
})
