/** Words of the classic filler text that no language uses together. */
export const fillerWords = new Set(
  `lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore
  magna aliqua aliquam veniam nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure
  reprehenderit voluptate velit cillum fugiat pariatur excepteur occaecat cupidatat proident culpa officia deserunt mollit
  laborum pellentesque vestibulum curabitur suspendisse vivamus praesent phasellus maecenas habitant morbi tristique
  senectus netus malesuada fames egestas vulputate ultricies vitae mauris placerat eleifend leo quisque sagittis
  condimentum tincidunt bibendum scelerisque faucibus ornare ullamcorper`
    .split(/\s+/)
    .filter(Boolean),
)
