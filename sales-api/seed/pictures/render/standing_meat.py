"""Cards in earlier pictures of meat."""
from standing import stand

MEAT = {
}
