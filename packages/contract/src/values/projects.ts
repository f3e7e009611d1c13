/** The most characters of each text about sender and recipient on delivery notes. */
export const deliveryParties = { plant_name: 120, plant_address: 300, consignee: 200, site_address: 300 } as const
