/** The address of a pour. */
export const pourLink = (id: string): string => `/production/pours/${id}`

/** The address of what the castings of a plant on a day still need. */
export const readyLink = (plantId: string, day: string): string => `/production?plant=${plantId}&view=ready&day=${day}`

/** The address of what castings of a plant lack of their materials. */
export const shortLink = (plantId: string): string => `/production?plant=${plantId}&view=materials&tab=short`

interface CastOn {
  readonly id: string
  readonly plant_id: string
}

/** The address of what a mould casts today, or on a day; with a pour that is chosen for it. */
export const castLink = ({ id, plant_id }: CastOn, day?: string, pour?: string): string =>
  `/production?plant=${plant_id}&view=cast&mould=${id}${day ? `&day=${day}` : ''}${pour ? `&pour=${pour}` : ''}`
