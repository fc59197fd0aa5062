import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Everything html-validate recommends but what HTML leaves free: React's way of writing it, and names of lists. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      // The share of a meat in a blend is data.
      'no-inline-style': ['error', { allowedProperties: ['width', 'flex-grow'] }],
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
    },
  }),
)

/** What is wrong with the HTML of a document, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}
