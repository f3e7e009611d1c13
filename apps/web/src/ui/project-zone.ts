import { createContext } from 'react'

/** The time zone of the project that a part of the page is about; undefined outside of a project. */
export const ProjectZoneContext = createContext<string | undefined>(undefined)
