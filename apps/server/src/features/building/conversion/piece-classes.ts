/** The classes that precast components are modelled as. Doors, windows or reinforcement are none. */
export const pieceClass =
  /^Ifc(ElementAssembly|Beam|Column|Slab|Wall|StairFlight|RampFlight|Footing|Pile|Member|Plate|BuildingElementP(roxy|art))/
/** Their parts are the components, if they have any. */
export const wholeClass = /^Ifc(Roof|Stair|Ramp)$/
