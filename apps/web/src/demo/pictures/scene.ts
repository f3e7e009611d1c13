import * as buildings from './scenes/buildings.ts'
import * as day from './scenes/by-day.ts'
import * as night from './scenes/by-night.ts'
import * as indoors from './scenes/indoors.ts'
import * as samples from './scenes/samples.ts'
import { svgAddress } from './svg.ts'

/** The drawings by title. */
const scenes = {
  'Morning over town': buildings.morningOverTown,
  'First crane standing': day.firstCrane,
  'Panels in storage': day.panelsInStorage,
  'Night shift begins': night.nightShiftBegins,
  'Stairs going up': buildings.stairsGoingUp,
  'Rows of balconies': buildings.balconiesInRow,
  'Above the fog': night.fogBelowLevel,
  'At the gate': day.lorryAtGate,
  'Along the harbour': buildings.harbourSideTowers,
  'Last slab poured': day.lastSlabPoured,
  'Evening roof inspection': night.eveningRoofInspection,
  'Snow on site': night.snowOnSite,
  'Level twelve completed': samples.levelTwelveClosed,
  'Brushed sample': samples.brushedSample,
  'Washed sample': samples.washedSample,
  'Etched sample': samples.etchedSample,
  'Formwork carpenters': day.formworkCarpenters,
  'Loading a trailer': day.loadingTrailer,
  'Mixer on site': buildings.mixerArrives,
  'Night pour': night.nightPour,
  'Storm over the site': night.stormDay,
  'View from the crane': night.quietCrane,
  'Building site at dusk': night.profileCover,
  'Casting hall': indoors.castingHall,
  'Steel mould': indoors.mouldDiary,
  'Five checks on a panel': indoors.ninetySecondInspection,
  'Three samples outside': samples.threeGreys,
  'Model on the screen': indoors.modelOnScreen,
  'Toolbox talk': samples.toolboxTalk,
  'Curing chamber': indoors.curingChamber,
} satisfies Record<string, () => string>

export type SceneTitle = keyof typeof scenes

export const sceneTitles = Object.keys(scenes) as SceneTitle[]

const addresses = new Map<SceneTitle, string>()

/** Returns the data URL of a 640 × 400 drawing. */
export function scene(title: SceneTitle): string {
  let address = addresses.get(title)
  if (!address) {
    address = svgAddress(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice">${scenes[title]()}</svg>`,
    )
    addresses.set(title, address)
  }
  return address
}
