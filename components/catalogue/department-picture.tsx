import type { Department } from '@/lib/api/types'

interface Props {
  department: Pick<Department, 'imageUrl'>
  shape: string
}

/** No alternative text: the department's name is always beside the picture. */
export function DepartmentPicture({ department, shape }: Props) {
  return (
    <img
      src={department.imageUrl ?? '/placeholder-department.svg'}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      decoding="async"
      className={`w-full bg-surface object-cover ${shape}`}
    />
  )
}
