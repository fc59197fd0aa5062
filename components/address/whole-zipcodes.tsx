const ZIPCODE = /(CEP \d{5}-\d{3})/

/** Returns `text` with each CEP kept on one line: browsers break lines after its hyphen. */
export function WholeZipcodes({ text }: { text: string }) {
  return text.split(ZIPCODE).map((part) =>
    ZIPCODE.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
