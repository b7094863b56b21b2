// Values from the form of the page, and the output below the example.
export const { server, property, guide, print } = window.waymarkExample
